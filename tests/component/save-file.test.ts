import { saveFile } from '@/components/ui/save-file';

it('a saved file stays readable after the click, for Safari', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: revoked });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile('{}', 'application/json', 'data.json');
  jest.advanceTimersByTime(1_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:file');
});
