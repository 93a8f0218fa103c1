import { type RefObject, useEffect } from 'react';
import { hearThrough, type Playing } from '@/lib/interviews/hear-through';
import { startPlaying } from '@/lib/interviews/listening';
import { siteName } from '@/lib/site';

const seekSeconds = 10;

type Control = readonly [MediaSessionAction, MediaSessionActionHandler];

/** Returns what takes the controls away again. */
function offer(controls: readonly Control[]): VoidFunction {
  const { mediaSession } = navigator;
  const offered = controls.filter(([action, handler]) => {
    try {
      mediaSession.setActionHandler(action, handler);
      return true;
    } catch {
      // A browser that does not know an action has no button for it.
      return false;
    }
  });
  return () => {
    for (const [action] of offered) mediaSession.setActionHandler(action, null);
    mediaSession.metadata = null;
  };
}

/** The lock screen, a headset, and the keyboard's own keys: what is played, and its controls. */
export function useMediaSession(
  audio: RefObject<HTMLAudioElement | null>,
  { interview, tracks, at }: Playing,
  untitled: string,
): void {
  const question = tracks[at]?.question;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const title = interview.title.trim() || untitled;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: question || title,
      artist: siteName,
      album: title,
    });
    const seekBy = (seconds: number) => {
      if (audio.current) audio.current.currentTime += seconds;
    };
    return offer([
      ['play', () => startPlaying(audio.current)],
      ['pause', () => audio.current?.pause()],
      ['stop', hearThrough.stop],
      ['nexttrack', () => hearThrough.go(1)],
      ['previoustrack', () => hearThrough.go(-1)],
      ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? seekSeconds))],
      ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? seekSeconds)],
      [
        'seekto',
        ({ seekTime }) => {
          if (audio.current && seekTime != null) audio.current.currentTime = seekTime;
        },
      ],
    ]);
  }, [audio, interview, question, untitled]);
}
