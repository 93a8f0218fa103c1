/**
 * The framework lets shared caches keep a prerendered page for a year. A page names the scripts of its
 * build, so whoever keeps it asks each time whether it is still the one; nearly always it is (304).
 */
export const askEachTime = 'public, max-age=0, must-revalidate';
