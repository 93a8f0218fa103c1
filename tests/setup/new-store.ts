import { type InterviewsStore, startStore } from '@/components/interviews/store/store';
import { newQueryClient } from '@/lib/api/query-client';

/** The store of the interviews screen before anybody is signed in. */
export const newStore = (queries = newQueryClient()): InterviewsStore =>
  startStore({ locale: 'en', selectedId: null, isSeeded: false, queries });
