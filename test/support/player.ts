/** A client that knows no rules: it asks what is open, picks by a preference, and sends that. */

export interface OpenOption {
  readonly type: string;
  readonly actorId: string;
  readonly windowId: string;
  readonly label: string;
  readonly picks: readonly {
    readonly name: string;
    readonly min: number;
    readonly max: number;
    readonly choices: readonly { readonly value: string }[];
  }[];
}

export interface CombatNow {
  readonly status: string;
  readonly version: number;
  readonly awaiting: readonly { readonly kind: string; readonly waiting: readonly string[] }[];
  readonly options: readonly OpenOption[];
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows what it asked for
export type Ask = (query: string, variables: Record<string, unknown>) => Promise<any>;

/** Of the server that is up when it is asked; an error is a fault of the test. */
export const askingOf =
  (urlNow: () => string): Ask =>
  async (query, variables) => {
    const response = await fetch(`${urlNow()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(`${query.slice(0, 60)}: ${JSON.stringify(errors)}`);
    return data;
  };

const LOOK = `query($id: ID!) { combat(id: $id) { status version awaiting { kind waiting }
  options { type actorId windowId label picks { name min max choices { value } } } } }`;
const ACT = `mutation($input: OptionInput!) { act(input: $input) { combat { status version } beat { seq events { type says } } } }`;

export const look = async (ask: Ask, id: string): Promise<CombatNow> => (await ask(LOOK, { id })).combat;

/** The first open option of the earliest type in the list that has one; else the first of all. */
export function preferred(options: readonly OpenOption[], types: readonly string[]): OpenOption {
  const found = types.flatMap((type) => options.filter((option) => option.type === type))[0];
  return found ?? options[0]!;
}

export async function choose(ask: Ask, combatId: string, { type, actorId, windowId, picks }: OpenOption, key: string) {
  const filled = picks.map(({ name, min, choices }) => ({
    name,
    values: choices.slice(0, min).map((choice) => choice.value),
  }));
  const input = { combatId, type, actorId, windowId, picks: filled, idempotencyKey: key };
  return (await ask(ACT, { input })).act;
}
