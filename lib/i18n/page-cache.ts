/**
 * By default the framework lets shared caches keep a prerendered page for a year. But a page names
 * the scripts of its build, so caches must revalidate it each time. The answer is nearly always
 * 304.
 */
export const alwaysRevalidate = 'public, max-age=0, must-revalidate';
