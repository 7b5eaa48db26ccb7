/** Prisma's schema engine as WebAssembly inside this process: no command line, no binary to download. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';

/** Lends an engine to `work` and closes every connection that it opened. */
export async function withSchemaEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await loadEngine();
  const connections = rememberConnections(factory);
  const datamodels: [string, string][] = [['schema.prisma', 'datasource db {\n  provider = "sqlite"\n}\n']];
  const engine = await SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(connections.factory),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    await connections.dispose();
  }
}

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');

let loaded: Promise<EngineModule> | null = null;

function loadEngine(): Promise<EngineModule> {
  loaded ??= instantiateEngine();
  return loaded;
}

/** The package's own entry imports the .wasm file as a module, which Node does not do without a flag. */
async function instantiateEngine(): Promise<EngineModule> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(path.join(path.dirname(script), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engine } });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  return engine;
}

/** The little we need of it: the types of Node 20 know the name only, and the DOM's would bring a browser along. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ instance: { exports: Readonly<Record<string, (() => void) | undefined>> } }>;
  };
};

/** The engine locks the file for itself, and freeing the engine does not close the connection that holds the lock. */
function rememberConnections(factory: SqlMigrationAwareDriverAdapterFactory) {
  const opened: SqlDriverAdapter[] = [];
  const connect = async (): Promise<SqlDriverAdapter> => {
    const connection = await factory.connect();
    opened.push(connection);
    return connection;
  };
  return {
    factory: {
      provider: factory.provider,
      adapterName: factory.adapterName,
      connect,
      connectToShadowDb: () => factory.connectToShadowDb(),
    },
    dispose: async (): Promise<void> => {
      for (const connection of opened) await connection.dispose();
    },
  };
}
