/** How a status is written down: what the sheets call it, and how it is said to be, to be brought about and to be missing. */

export interface Status {
  /** Parts of the names the games have for it. */
  readonly names: string;
  /** Of whoever has it. */
  readonly is?: string;
  /** Of whoever brings it about, and whom. */
  readonly gives?: string;
  /** Of whoever has it not. */
  readonly not?: string;
  /** Of whoever fails to bring it about, and whom. */
  readonly spares?: string;
  /** Said of anybody as mere colour: false only where the sheet says otherwise. */
  readonly isColour?: true;
}

export type StatusTable = Readonly<Record<string, Status>>;
