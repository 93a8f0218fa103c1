import { createContext, useContext } from 'react';
import { type Account, unknownAccount } from '@/lib/api/account';
import type { PlannedInterview } from '@/lib/api/next-interview';

export type AccountHere = Account & {
  /** Whether the API has said what it offers, or could not be asked. */
  readonly isKnown: boolean;
  /** Like `isKnown`, but false if the API could not be asked, or said nothing. */
  readonly hasAnswered: boolean;
  /** To be called when it was changed on this screen. */
  readonly setNextInterview: (planned: PlannedInterview | null) => void;
  /** Asks again, such as for today's question once it is answered. */
  readonly refresh: () => Promise<unknown>;
};

export const AccountContext = createContext<AccountHere>({
  ...unknownAccount,
  isKnown: false,
  hasAnswered: false,
  setNextInterview: () => undefined,
  refresh: async () => undefined,
});

/** The account of the person who is signed in, as far as it is known. */
export const useAccount = (): AccountHere => useContext(AccountContext);
