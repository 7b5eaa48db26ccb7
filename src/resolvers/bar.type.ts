/** Why not, as data: what an option is barred by, and what stands in the extensions of an error. */
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Bar as Barred } from '../rules/ruleset.ts';
import { type Code, codes, type DetailInfo, type Details, details, infoOf } from './refusals.ts';

export const ErrorCode = Object.fromEntries(codes.map((code) => [code, code])) as { readonly [C in Code]: C };

registerEnumType(ErrorCode, {
  name: 'ErrorCode',
  description: 'Why something is refused: `extensions.code` of every error. docs/errors.md says what to do about each.',
  valuesConfig: Object.fromEntries(codes.map((code) => [code, { description: infoOf(code).means }])),
});

@ObjectType({
  simpleResolvers: true,
  description:
    'Why not. Where it is refused all the same, the extensions of the error have the same members, without those that are null.',
})
export class Bar {
  @Field(() => ErrorCode, { description: 'What it is, for programs.' })
  code!: Code;

  @Field(() => String, { description: 'What it is, as a sentence for people.' })
  message!: string;
}

const scalars = { ID, Int, String } as const;

for (const [name, { type, isList, says }] of Object.entries<DetailInfo>(details)) {
  const scalar = scalars[type];
  Field(() => (isList ? [scalar] : scalar), { nullable: true, description: says })(Bar.prototype, name);
}

export const barView = ({ code, message, data }: Barred): Bar & Details => ({ ...data, code, message });
