/** What ails or favours somebody: how it is said, how it is denied, and what the sheets call it. */
import { ailing } from './ailing.ts';
import { favouring } from './favouring.ts';
import { hindering } from './hindering.ts';
import type { Status, StatusTable } from './status.ts';
import { type Wording, wording } from './wording.ts';

export const statusTable: StatusTable = { ...hindering, ...ailing, ...favouring };

const compiled = (status: string, { is, gives, not, spares }: Status): readonly Wording[] => [
  ...wording(`status:${status}`, 'target', null, not ?? '', true),
  ...wording(`status:${status}`, 'attacker', 'target', spares ?? '', true),
  ...wording(`status:${status}`, 'target', null, is ?? ''),
  ...wording(`status:${status}`, 'attacker', 'target', gives ?? ''),
];

export const statuses: readonly Wording[] = Object.entries(statusTable).flatMap(([status, each]) =>
  compiled(status, each),
);
