import { writeCapacity } from '../tests/bench/write-capacity.ts';

/** `npm run capacity`: computes the tables of docs/capacity.md from the bench's figures. */
console.log(writeCapacity());
