/** Words that count and order. */
import { set } from './set.ts';

export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
export const counts =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
export const largeNumbers = set(
  'thirty forty fifty sixty seventy eighty ninety hundred thousand dozen dozens score hundreds thousands',
);
