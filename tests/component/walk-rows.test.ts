import { walkRows } from '@/components/interviews/list/walk-rows';

const ids = ['a', 'b', 'c'];

function listOf(): HTMLElement {
  const pane = document.createElement('div');
  pane.innerHTML = ids.map((id) => `<a href="#${id}" data-conversation-id="${id}"></a>`).join('');
  document.body.replaceChildren(pane);
  return pane;
}
const focused = () => (document.activeElement as HTMLElement).dataset.conversationId;

it('walkRows moves from row to row, and stops at the last and the first', () => {
  const pane = listOf();
  walkRows(pane, 1);
  expect(focused()).toBe('a');
  walkRows(pane, -1);
  expect(focused()).toBe('a');
  for (const wanted of ['b', 'c', 'c']) {
    walkRows(pane, 1);
    expect(focused()).toBe(wanted);
  }
});
