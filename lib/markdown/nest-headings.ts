import type { MarkdownNode } from './budget.ts';

/**
 * Gives the first heading the first level, and any other at most one level below the one before.
 * Screen readers list headings, and a text that begins with `###` would skip two levels.
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
