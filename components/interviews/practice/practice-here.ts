import type { ComponentType, ReactNode } from 'react';
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
};

/** The components of the practice bundle that other parts of the screen show. */
type PracticeParts = {
  readonly StartDialog: ComponentType<{ onClosed: VoidFunction }>;
  readonly FirstQuestion: ComponentType;
  readonly VisitorAnswer: ComponentType;
  readonly PracticeInThread: ComponentType<InThreadProps>;
  readonly ThreadComposer: ComponentType<ComposerProps>;
  readonly TryAgain: ComponentType<TryAgainProps>;
};

/** Practicing in the browser, once its bundle is loaded. */
export type PracticeHere = {
  readonly practice: Practice;
  readonly parts: PracticeParts;
};
