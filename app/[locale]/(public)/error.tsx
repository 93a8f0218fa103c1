'use client';

import { ErrorPage } from '@/components/error/error-page';

type Props = { error: unknown; retry: () => void };

export default function PageError(props: Props) {
  return <ErrorPage {...props} />;
}
