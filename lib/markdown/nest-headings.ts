import type { MarkdownNode } from './budget.ts';

/**
 * Makes the first heading one of the first level, and each further one at most a level below the
 * one before: for screen readers, which list headings, a text that begins with `###` skips two
 * levels.
 */
export function nestHeadings(tree: MarkdownNode): void {
  let level = 0;
  // No recursion: a hostile tree may be deeper than the stack.
  const rest = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.depth !== undefined) {
      level = Math.min(node.depth, level + 1);
      node.depth = level;
    }
    if (node.children) rest.push(...node.children.toReversed());
  }
}
