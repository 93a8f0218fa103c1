import { useEffect, useState } from 'react';
import { readItem, storeItem } from '@/lib/storage/browser-storage';
import { type Hearing, recognizer } from './recognizer';

/**
 * Whether the browser may send the sound to the company that makes it; or `told`, after somebody has
 * read what else can be done here. Stored in this browser until they sign out, or somebody else signs
 * in.
 */
type Choice = 'yes' | 'no' | 'told';

const key = 'practice_hearing';
const choices: readonly Choice[] = ['yes', 'no', 'told'];

function readChoice(): Choice | null {
  const stored = readItem('localStorage', key);
  return choices.find((choice) => choice === stored) ?? null;
}

/** The notice that is due before a recording begins; null if none is. */
function toSay(hearing: Hearing, choice: Choice | null): Exclude<Hearing, 'device'> | null {
  if (hearing === 'device') return null;
  const isSettled = hearing === 'company' ? choice === 'yes' || choice === 'no' : choice !== null;
  return isSettled ? null : hearing;
}

/**
 * Whether this browser can and may transcribe speech in a language; null if nothing is to be
 * transcribed.
 */
export function useHearing(language: string | null) {
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const [choice, setChoice] = useState(readChoice);
  const [installing, setInstalling] = useState<'no' | 'under way' | 'failed'>('no');

  useEffect(() => {
    if (language === null) return;
    let isCurrent = true;
    void recognizer.hearing(language).then((found) => isCurrent && setHearing(found));
    return () => {
      isCurrent = false;
    };
  }, [language]);

  const choose = (chosen: Choice) => {
    storeItem('localStorage', key, chosen);
    setChoice(chosen);
  };
  const toTell = hearing && toSay(hearing, choice);
  return {
    hearing,
    toTell,
    choose,
    installing,
    /** Null if speech is not transcribed. */
    by: hearing === 'device' || (hearing === 'company' && choice === 'yes') ? hearing : null,
    /** No notice is due first. */
    isReady: hearing !== null && toTell === null,
    install: async () => {
      if (language === null) return;
      setInstalling('under way');
      const isDone = await recognizer.install(language);
      setInstalling(isDone ? 'no' : 'failed');
      if (isDone) setHearing('device');
    },
  };
}
