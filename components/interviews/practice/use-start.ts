import { useState } from 'react';
import type { NewInterview } from '@/lib/api/practice';
import { useStore } from '../store/store-context';
import type { StartOutcome } from './starter';
import { usePractice } from './use-practice';

type More = { key?: string; onStarted?: (id: string) => void };

/** Starts an interview and opens it; `outcome` says why it could not be started. */
export function useStart() {
  const store = useStore();
  const { practice } = usePractice();
  const [isStarting, setStarting] = useState(false);
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);
  const start = async (interview: NewInterview, { key, onStarted }: More = {}) => {
    setStarting(true);
    const found = await practice.starter.start(interview, key);
    setStarting(false);
    setOutcome(found);
    if (found.kind !== 'started') return false;
    onStarted?.(found.id);
    store.selection.open(found.id);
    return true;
  };
  return { start, isStarting, outcome };
}
