/** docs/errors.md: every code and every detail, from the table that the server itself goes by. */
import { type Code, codes, type DetailInfo, details, infoOf, type Retry } from '../../src/resolvers/refusals.ts';

const retries: Readonly<Record<Retry, string>> = {
  never: 'never helps',
  'once something has changed': 'helps once something has changed',
  later: 'helps later',
};

export const errorsPage = (): string => `# Errors

What is refused stands in \`errors\` of the answer, and nowhere else; the field is null, its neighbours are not. Each error
has a sentence (\`message\`), the place it is about (\`path\`), and as data, in \`extensions\`, a \`code\` and its details. A
refused command has written nothing and rolled nothing. How clients read it: [api.md](api.md#errors).

The codes are the enum \`ErrorCode\`, the details are the fields of the type \`Bar\`, with which options that are closed now
say why. More codes and details may be added.

## Codes

| code | what it means | what a client does | details | sending the same again |
|---|---|---|---|---|
${codes.map(codeRow).join('\n')}

## Details

Each has one name and one meaning in all games, and is left out where there is nothing to say.

| detail | type | what it is |
|---|---|---|
${Object.entries<DetailInfo>(details).map(detailRow).join('\n')}
`;

function codeRow(code: Code): string {
  const { means, remedy, carries, retry } = infoOf(code);
  const named = carries.map((name) => `\`${name}\``).join(', ');
  return `| \`${code}\` | ${means} | ${remedy} | ${named} | ${retries[retry]} |`;
}

const detailRow = ([name, { type, isList, says }]: [string, DetailInfo]): string =>
  `| \`${name}\` | ${isList ? `[${type}!]` : type} | ${says} |`;
