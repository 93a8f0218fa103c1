import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useToken } from '@/components/ui/use-token';
import { messagesBeside } from '@/lib/api/conversations';
import { attempt } from '@/lib/attempt';
import { siteName } from '@/lib/site';
import { usePage } from '../page/page-context';
import { startPlaying } from '../playback/playback-settings';
import { endOfSilence } from '../playback/spoken-ranges';
import { useOnePlayer } from '../playback/use-playback';
import { answerPlaylist, type Playing, tracksOf } from './answer-playlist';

/** An address of a recording, for as long as that is the one to play. */
type Tried = { of: Playing; address: string };

/** Asks the API where a recording is now: the signature of an earlier address may have expired. */
function useNewestAddress({ interview, tracks, at }: Playing) {
  const client = useQueryClient();
  const token = useToken();
  const { mediaBase } = usePage();
  const track = tracks[at];
  return async (): Promise<string> => {
    const messages = token ? await messagesBeside(client, token, interview.id) : null;
    const now = tracksOf(messages ?? [], mediaBase);
    const same = now.find(({ messageKey }) => messageKey === track?.messageKey);
    return (same ?? track)?.address ?? '';
  };
}

/** Plays the recordings of an interview one after the other, skipping silence. */
export function useDockPlayback(playing: Playing) {
  const { tracks, at } = playing;
  const track = tracks[at];
  const isLast = at === tracks.length - 1;
  const { audio, isPlaying, setPlaying, begun, speed, nextSpeed } = useOnePlayer();
  const [moment, setMoment] = useState(0);
  const [length, setLength] = useState(track?.duration ?? 0);
  const askNewest = useNewestAddress(playing);
  const [newest, setNewest] = useState<(Tried & { hasLoaded: boolean }) | null>(null);
  const [failed, setFailed] = useState<Tried | null>(null);
  const own = newest?.of === playing ? newest : null;
  // One that has loaded may have expired since.
  const isNewest = own !== null && !own.hasLoaded;
  const address = (own ?? track)?.address ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new `playing` starts, also for the same recording
  useLayoutEffect(() => {
    setMoment(0);
    setLength(track?.duration ?? 0);
    startPlaying(audio.current);
  }, [audio, playing]);

  const goOn = (player: HTMLAudioElement) => {
    if (isLast) player.pause();
    else answerPlaylist.go(1);
  };
  const events: ComponentProps<'audio'> = {
    onDurationChange: ({ currentTarget: player }) => {
      if (Number.isFinite(player.duration)) setLength(player.duration);
    },
    // From its newest address, or its stored copy, it goes on where it failed.
    onLoadedMetadata: ({ currentTarget: player }) => {
      if (moment > 0) player.currentTime = moment;
      if (own) setNewest({ ...own, hasLoaded: true });
    },
    onTimeUpdate: ({ currentTarget: player }) => {
      if (player.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      setMoment(player.currentTime);
      if (player.paused || player.seeking) return;
      const next = endOfSilence(track?.spoken ?? [], player.currentTime);
      if (next === Number.POSITIVE_INFINITY) goOn(player);
      else if (next !== null) player.currentTime = next;
    },
    onPlay: begun,
    onPause: () => setPlaying(false),
    onEnded: ({ currentTarget: player }) => goOn(player),
    onError: () => {
      setFailed({ of: playing, address });
      setPlaying(false);
      if (isNewest) return;
      void askNewest().then((now) => setNewest({ of: playing, address: now, hasLoaded: false }));
    },
  };

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setMoment(seconds);
  };
  const isOver = () => isLast && endOfSilence(track?.spoken ?? [], moment) === Infinity;

  return {
    audio,
    isPlaying,
    moment,
    length,
    speed,
    nextSpeed,
    address,
    isNewest,
    // No later recording is taken for missing, not even in its first render.
    isMissing: failed?.of === playing && failed.address === address,
    isLast,
    seek,
    events,
    toggle: () => {
      const player = audio.current;
      // Everything has been played: start over.
      const isHeard = player?.ended || isOver();
      if (isPlaying) player?.pause();
      else if (isHeard && tracks.length > 1) answerPlaylist.go(-tracks.length);
      else {
        if (isHeard) seek(0);
        startPlaying(player);
      }
    },
  };
}

const seekSeconds = 10;

/** A browser that does not know an action throws, and has no button for it. */
const setControl = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) =>
  attempt(() => navigator.mediaSession.setActionHandler(action, handler));

/** Shows what is playing, with controls, on the lock screen, headsets and media keys. */
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
    const controls: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => startPlaying(audio.current)],
      ['pause', () => audio.current?.pause()],
      ['stop', answerPlaylist.stop],
      ['nexttrack', () => answerPlaylist.go(1)],
      ['previoustrack', () => answerPlaylist.go(-1)],
      ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? seekSeconds))],
      ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? seekSeconds)],
      [
        'seekto',
        ({ seekTime }) => {
          if (audio.current && seekTime != null) audio.current.currentTime = seekTime;
        },
      ],
    ];
    for (const [action, handler] of controls) setControl(action, handler);
    return () => {
      for (const [action] of controls) setControl(action, null);
      navigator.mediaSession.metadata = null;
    };
  }, [audio, interview, question, untitled]);
}
