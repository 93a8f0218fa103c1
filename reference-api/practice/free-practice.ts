/** What somebody has practiced on the free plan, kept with the user. */
export type FreePractice = {
  /** The first question alone was started, which costs nothing. */
  hadFirst: boolean;
  /** When the week began whose answers are counted. */
  since: string | null;
  /** What the coach was asked to read in it. */
  answers: number;
  /**
   * Real interviews that were described, or sent as a transcript. Missing in data stored by an
   * earlier version.
   */
  debriefs?: number;
  reviews?: number;
};
