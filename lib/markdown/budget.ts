/** The part of an mdast node that is used here: https://github.com/syntax-tree/mdast */
export type MarkdownNode = {
  type: string;
  /** For headings. */
  depth?: number;
  children?: MarkdownNode[];
  align?: unknown[] | null;
  identifier?: string;
  url?: string;
  title?: string | null;
};

/** A long answer with lists, links and a table has a few hundred. */
const maxElements = 2_500;
/** Each level of nested lists and quotes is one or two nodes. */
const maxDepth = 32;
/**
 * Characters of link addresses and titles, which are written once but repeated at every reference.
 */
const maxRepeated = 50_000;

/** Elements per node, unless it is one. A table's cells are counted with the table. */
const elementsOf: Record<string, number> = {
  text: 0,
  html: 0,
  definition: 0,
  tableCell: 0,
  /** The reference and its back link. */
  footnoteReference: 5,
  footnoteDefinition: 3,
  listItem: 2,
  /** Includes its toolbar and button. */
  code: 12,
};

/** Every row is padded to the width of the first. */
const cellsOf = ({ align, children = [] }: MarkdownNode): number =>
  children.length * Math.max(align?.length ?? 0, children[0]?.children?.length ?? 0);

const definitionKey = (node: MarkdownNode): string => (node.identifier ?? '').toUpperCase();

/** Whether a parsed text may be rendered: a few thousand characters can make a million elements. */
export function isWithinBudget(tree: MarkdownNode): boolean {
  const definitions = new Map<string, number>();
  const references: string[] = [];
  let elements = 0;
  // No recursion: a hostile tree may be deeper than the stack.
  let level = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    for (const node of level) {
      elements += elementsOf[node.type] ?? 1;
      if (node.type === 'table') elements += cellsOf(node);
      else if (node.type === 'definition') {
        const length = (node.url?.length ?? 0) + (node.title?.length ?? 0);
        definitions.set(definitionKey(node), length);
      } else if (node.type === 'linkReference' || node.type === 'imageReference') {
        references.push(definitionKey(node));
      }
    }
    if (elements > maxElements) return false;
    level = level.flatMap(({ children = [] }) => children);
  }
  const repeated = references.reduce((sum, key) => sum + (definitions.get(key) ?? 0), 0);
  return repeated <= maxRepeated;
}
