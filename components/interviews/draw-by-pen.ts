import { LazyPart } from '@/lib/lazy-part';

const lazyPen = new LazyPart(() => import('@/components/motion/pen'));

/** Draws marks into a text one after the other, as the coach's pen does in the hero. */
export async function drawByPen(
  text: HTMLElement,
  marks: readonly { at: Range | HTMLElement; kind: 'keep' | 'fix' }[],
  signal: AbortSignal,
): Promise<void> {
  const loaded = await lazyPen.load();
  if (!loaded || signal.aborted) return;
  const pen = new loaded.Pen(text);
  signal.addEventListener('abort', () => pen.remove());
  for (const { at, kind } of marks) await pen.mark(at, kind, signal);
  pen.remove();
}
