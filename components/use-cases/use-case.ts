import type { PictureName } from '@/components/pictures/picture';

/** Section 3 of the specification. The texts are translated, the picture is one of ours. */
export type UseCase = {
  id: number;
  tag: string;
  title: string;
  description: string;
  image: PictureName;
  contentPosition: 'l' | 'r';
};

/** The defaults of section 3. */
export const defaultUseCase = { id: 1, tag: 'Interviews', contentPosition: 'l' } as const;
