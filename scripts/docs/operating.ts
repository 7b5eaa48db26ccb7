/** docs/operating.md and the README: the settings of the server and its metrics, from the tables the server goes by. */
import { type Setting, settings } from '../../src/config.ts';
import { families } from '../../src/server/metrics.ts';
import { code, table, withTables } from './tables.ts';

const all = Object.values<Setting<unknown>>(settings);
/** Those that most people set. */
const few = ['PORT', 'HOST', 'AUTH', 'DATABASE_URL', 'CORS_ORIGINS', 'ANTHROPIC_API_KEY'];

export const readmePage = (): string =>
  withTables('README.md', { settings: settingsTable(all.filter(({ variable }) => few.includes(variable))) });

export const operatingPage = (): string =>
  withTables('docs/operating.md', { settings: settingsTable(all), metrics: metricsTable() });

const settingsTable = (rows: readonly Setting<unknown>[]): string =>
  table(
    ['variable', 'default', 'meaning'],
    rows.map(({ variable, standard, about }) => [code(variable), code(standard), about]),
  );

const metricsTable = (): string =>
  table(
    ['metric', 'labels', 'meaning'],
    Object.values(families).map(({ name, labelNames, help }) => [code(name), labelNames.map(code).join(', '), help]),
  );
