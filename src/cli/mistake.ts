/** Something the person at the command line can put right: said in a sentence, without a stack. */
export class Mistake extends Error {}
