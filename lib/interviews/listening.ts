/** Where somebody stopped listening, a recording, and how quickly they listen. Kept in this browser. */
type Listening = { speed: number; stoppedAt: [id: string, seconds: number][] };

const key = 'listening';
/** The recordings heard last. */
const mostRecordings = 50;

/** Blocked storage, or what somebody else wrote there, is the same as none. */
function read(): Listening {
  try {
    const { speed, stoppedAt } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Listening>;
    return {
      speed: typeof speed === 'number' ? speed : 1,
      stoppedAt: Array.isArray(stoppedAt) ? stoppedAt : [],
    };
  } catch {
    return { speed: 1, stoppedAt: [] };
  }
}

function write(change: Partial<Listening>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(), ...change }));
  } catch {
    // It begins at the beginning the next time.
    return;
  }
}

export const keptSpeed = (): number => read().speed;

export const keepSpeed = (speed: number): void => write({ speed });

export function keptPosition(id: string): number {
  const seconds = read().stoppedAt.find((entry) => entry?.[0] === id)?.[1];
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0;
}

/** At the beginning there is nothing to keep. */
export function keepPosition(id: string, seconds: number): void {
  const others = read().stoppedAt.filter((entry) => entry?.[0] !== id);
  const entry: Listening['stoppedAt'] = seconds > 0 ? [[id, Math.round(seconds * 10) / 10]] : [];
  write({ stoppedAt: [...others, ...entry].slice(-mostRecordings) });
}
