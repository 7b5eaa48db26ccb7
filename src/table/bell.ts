/** The doorbell: says that a campaign has news, never what. Whoever hears it reads the store. */
import { EventEmitter } from 'node:events';

export interface Bell {
  ring(campaignId: string): void;
  /** Returns how to stop listening. */
  listen(campaignId: string, heard: () => void): () => void;
}

export function localBell(): Bell {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    ring: (campaignId) => void emitter.emit(campaignId),
    listen(campaignId, heard) {
      emitter.on(campaignId, heard);
      return () => void emitter.off(campaignId, heard);
    },
  };
}
