export const pencilPath =
  'm4 16 .8-3.400L13.400 4 16 6.600l-8.600 8.600L4 16Zm7.600-10.200L14.200 8.400';
export const linkPath =
  'M8.500 11.500a3 3 0 0 0 4.200 0l2.500-2.500a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-2.500 2.500a3 3 0 0 0 4.200 4.200l1-1';
export const sharePath = 'M10 12V3.500m0 0L6.800 6.700M10 3.500l3.200 3.200M5 9.500H4v7h12v-7h-1';
export const morePath = 'M4.500 10h.01M10 10h.01M15.500 10h.01';
export const tickPath = 'm4 10.500 4 4 8-9';
