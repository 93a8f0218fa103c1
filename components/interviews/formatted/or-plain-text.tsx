import { Component, type ReactNode } from 'react';
import { UnformattedText } from './unformatted-text';

type Props = { text: string; children: ReactNode };

/** If formatting throws, the text is shown unformatted. */
export class OrPlainText extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A message could not be formatted', error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <UnformattedText text={this.props.text} /> : this.props.children;
  }
}
