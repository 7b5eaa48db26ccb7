/** The doorbell: says that a combat has news, never what. Whoever hears it reads the store. */
import { EventEmitter } from 'node:events';

export interface Bell {
  ring(combatId: string): void;
  /** Returns how to stop listening. */
  listen(combatId: string, heard: () => void): () => void;
}

export function localBell(): Bell {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    ring: (combatId) => void emitter.emit(combatId),
    listen(combatId, heard) {
      emitter.on(combatId, heard);
      return () => void emitter.off(combatId, heard);
    },
  };
}
