/**
 * Every `data-*` attribute: by these, a script or style sheet finds what a component has drawn. What
 * React alone needs to know is state, a ref or an id instead.
 */
export type DataAttribute =
  // Pages before React runs: written in the markup, read by the programs in postbuild/inline.
  | 'asked'
  | 'chosen-theme'
  | 'for'
  | 'greetings'
  | 'keeps-query'
  | 'language'
  | 'leads-to-app'
  | 'pressed'
  | 'session'
  /** `<html>`: what the server read is of another session than the browser's. */
  | 'seed'
  /** What a seed was rendered in, until the browser knows whose it is. */
  | 'seeded'
  | 'theme'
  | 'theme-choice'
  | 'waits'
  | 'year'
  // Marketing pages, whose scripts start at the first input.
  | 'answer'
  | 'answers'
  | 'arrives'
  | 'current'
  | 'feature'
  | 'feature-marker'
  | 'features'
  | 'fix'
  | 'keep'
  | 'layout-id'
  | 'marked-answer'
  | 'marking'
  | 'own-answer'
  | 'own-change'
  | 'own-failed'
  | 'own-keep'
  | 'own-marked'
  | 'own-marks'
  | 'plays'
  | 'position'
  | 'question'
  | 'recording'
  | 'seconds'
  | 'sorts'
  | 'use-case'
  | 'use-case-picture'
  | 'use-case-words'
  | 'voice'
  // Forms and the account.
  | 'active'
  | 'tab'
  // The interviews: rows to walk through, messages to go to, texts to mark.
  | 'column'
  | 'conversation-id'
  | 'kind'
  | 'message-id'
  | 'more'
  | 'rank'
  | 'result'
  | 'said'
  | 'scrolls'
  | 'searched'
  | 'sender'
  | 'worked-on'
  // Everywhere: what has a border in forced colours, and the header that low windows leave out.
  | 'bordered'
  | 'site-header';

/** A selector for the elements that have the attribute, with this value if one is given. */
export const selectorOf = (name: DataAttribute, value?: string): string =>
  value === undefined ? `[data-${name}]` : `[data-${name}="${CSS.escape(value)}"]`;
