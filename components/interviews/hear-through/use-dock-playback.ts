import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { hearThrough, type Playing } from '@/lib/interviews/hear-through';
import { startPlaying } from '@/lib/interviews/listening';
import { endOfSilence } from '@/lib/interviews/spoken-parts';
import { siteName } from '@/lib/site';
import { useOnePlayer } from '../messages/use-playback';

/** Plays the recordings of an interview one after the other, without the silence in and between them. */
export function useDockPlayback(playing: Playing) {
  const { tracks, at } = playing;
  const track = tracks[at];
  const isLast = at === tracks.length - 1;
  const { audio, isPlaying, setPlaying, begun, speed, nextSpeed } = useOnePlayer();
  const [moment, setMoment] = useState(0);
  const [length, setLength] = useState(track?.duration ?? 0);
  const [isMissing, setMissing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each recording, the same one again too, starts by itself
  useEffect(() => {
    setMoment(0);
    setLength(track?.duration ?? 0);
    setMissing(false);
    startPlaying(audio.current);
  }, [audio, playing]);

  // An element that has left the page would be heard on.
  useEffect(() => {
    const player = audio.current;
    return () => player?.pause();
  }, [audio]);

  const goOn = (player: HTMLAudioElement) => {
    if (isLast) player.pause();
    else hearThrough.go(1);
  };
  const events: ComponentProps<'audio'> = {
    onDurationChange: ({ currentTarget: player }) => {
      if (Number.isFinite(player.duration)) setLength(player.duration);
    },
    onTimeUpdate: ({ currentTarget: player }) => {
      setMoment(player.currentTime);
      if (player.paused || player.seeking) return;
      const next = endOfSilence(track?.spoken ?? [], player.currentTime);
      if (next === Number.POSITIVE_INFINITY) goOn(player);
      else if (next !== null) player.currentTime = next;
    },
    onPlay: ({ currentTarget: player }) => begun(player),
    onPause: () => setPlaying(false),
    onEnded: ({ currentTarget: player }) => goOn(player),
    onError: () => {
      setMissing(true);
      setPlaying(false);
    },
  };

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setMoment(seconds);
  };
  const isOver = () => isLast && endOfSilence(track?.spoken ?? [], moment) === Infinity;

  return {
    ...{ audio, isPlaying, moment, length, speed, nextSpeed, isMissing, isLast, seek, events },
    toggle: () => {
      const player = audio.current;
      // All of it was heard: once more from the first one.
      const isHeard = player?.ended || isOver();
      if (isPlaying) player?.pause();
      else if (isHeard && tracks.length > 1) hearThrough.go(-tracks.length);
      else {
        if (isHeard) seek(0);
        startPlaying(player);
      }
    },
  };
}

const seekSeconds = 10;

/** Returns what takes the controls away again. */
function offer(controls: [MediaSessionAction, MediaSessionActionHandler][]): VoidFunction {
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
