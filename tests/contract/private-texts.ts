/**
 * The texts of a plan in these tests, which may occur only in the plan's own answers, and never in
 * a log.
 */
export const privateTexts = {
  posting: 'Keeper of the quayside aquarium: you will feed forty seals and answer for their water.',
  background: 'Raised eleven orphaned seals at the harbor and wrote down how. 🦭',
};

export const privateWords = /quayside|orphaned/;
