/** Formats seconds for the player: `0:07`, `12:30`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(whole % 60)}`;
}
