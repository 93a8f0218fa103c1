/** What a plan is given in these tests: no answer but its own, and no log, may have these words. */
export const privateTexts = {
  posting: 'Keeper of the quayside aquarium: you will feed forty seals and answer for their water.',
  background: 'Raised eleven orphaned seals at the harbor and wrote down how. 🦭',
};

export const privateWords = /quayside|orphaned/;
