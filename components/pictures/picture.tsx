import type { ComponentType } from 'react';
import { CandidatePicture } from './candidate-picture';
import { CodingPicture } from './coding-picture';
import { RecruiterPicture } from './recruiter-picture';
import { TechnicalPicture } from './technical-picture';

const pictures = {
  technical: TechnicalPicture,
  coding: CodingPicture,
  candidate: CandidatePicture,
  recruiter: RecruiterPicture,
} satisfies Record<string, ComponentType>;

export type PictureName = keyof typeof pictures;

/** A picture by its name, for data that says which one it wants. */
export function Picture({ name }: { name: PictureName }) {
  const Named = pictures[name];
  return <Named />;
}
