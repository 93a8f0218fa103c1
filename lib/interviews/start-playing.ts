/** A refusal also fires an error event, which says what is to be said. */
export const startPlaying = (audio: HTMLAudioElement | null): void =>
  void audio?.play().catch(() => undefined);
