import { failedImport } from '@/lib/failed-import';

/** Draws marks into a text one after the other, as the coach's pen does in the hero. */
export async function drawByPen(
  text: HTMLElement,
  marks: readonly { at: Range | HTMLElement; kind: 'keep' | 'fix' }[],
  signal: AbortSignal,
): Promise<void> {
  const loaded = await import('@/components/motion/pen').catch(failedImport);
  if (!loaded || signal.aborted) return;
  const pen = new loaded.Pen(text);
  signal.addEventListener('abort', () => pen.remove());
  for (const { at, kind } of marks) await pen.mark(at, kind, signal);
  pen.remove();
}
