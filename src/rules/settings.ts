/** House rules of a campaign: plain values, described by the ruleset, checked once when the campaign is made. */

export type SettingValue = boolean | number | string;

export interface SettingSpec {
  readonly summary: string;
  readonly default: SettingValue;
  /** For numbers: the inclusive range. */
  readonly integer?: readonly [number, number];
  /** For words: what may be chosen. */
  readonly oneOf?: readonly string[];
}

export type SettingTable = Readonly<Record<string, SettingSpec>>;
export type Settings = Readonly<Record<string, SettingValue>>;

/** What every table may settle besides, whatever its game: kept only where it was given, so that older logs mean the same. */
export const tableSettings = {
  enemyHitPoints: {
    summary: "What players see of a foe's hit points: the numbers, how it looks, or nothing.",
    default: 'exact',
    oneOf: ['exact', 'words', 'hidden'],
  },
  ironTable: {
    summary: 'Whether the game master may never overrule the rules at this table.',
    default: false,
  },
} as const satisfies SettingTable;

/** One of every table's settings, as this table has it. */
export function tableSetting<K extends keyof typeof tableSettings>(
  settings: Settings,
  key: K,
): SettingOf<(typeof tableSettings)[K]> {
  return (settings[key] ?? tableSettings[key].default) as SettingOf<(typeof tableSettings)[K]>;
}

type SettingOf<S extends SettingSpec> = S extends { readonly oneOf: readonly (infer W)[] } ? W : boolean;

/** All that may be settled where a game has these of its own. */
export const allSettings = (table: SettingTable): SettingTable => ({ ...table, ...tableSettings });

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly message: string };

/** The table's defaults overlaid with what was asked for, or the first thing wrong with it. */
export function settingsFrom(table: SettingTable, asked: unknown): SettingsResult {
  if (!isRecord(asked)) return { ok: false, message: 'Settings must be an object of setting names and values.' };
  for (const [key, value] of Object.entries(asked)) {
    const message = whyNot(allSettings(table), key, value);
    if (message !== null) return { ok: false, message };
  }
  const defaults = Object.fromEntries(Object.entries(table).map(([key, spec]) => [key, spec.default]));
  return { ok: true, settings: { ...defaults, ...(asked as Settings) } };
}

function whyNot(table: SettingTable, key: string, value: unknown): string | null {
  if (!Object.hasOwn(table, key))
    return `There is no setting "${clip(key)}"; known are ${Object.keys(table).join(', ')}.`;
  const { default: standard, integer, oneOf } = table[key]!;
  if (typeof value !== typeof standard) return `Setting ${key} must be a ${typeof standard}.`;
  if (integer && !inRange(value as number, integer)) {
    return `Setting ${key} must be a whole number from ${integer[0]} to ${integer[1]}.`;
  }
  if (oneOf && !oneOf.includes(value as string)) return `Setting ${key} must be one of ${oneOf.join(', ')}.`;
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inRange = (value: number, [low, high]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
