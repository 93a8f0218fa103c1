import type { ReactNode } from 'react';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { Practice } from './practice';

export type InThreadProps = {
  conversationId: string;
  messages: readonly Message[];
  onChange: VoidFunction;
};
export type ComposerProps = {
  interview: Interview;
  messages: readonly Message[];
  /** The scores have a page of their own, from which one tries again. */
  hasEndPage: boolean;
  /** Leads to other parts of a long interview. */
  places?: ReactNode;
  onSent: VoidFunction;
  /** It was finished here, and its scores are drawn. */
  onFinished: VoidFunction;
};
export type TryAgainProps = {
  wanted: { readonly language: string; readonly question: string };
  label: string;
  size?: 'small' | 'medium';
  tone?: 'quiet';
};

/** Practicing in the browser, once everything for it has loaded. */
export type PracticeHere = { readonly practice: Practice };
