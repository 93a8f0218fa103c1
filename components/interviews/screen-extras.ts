/** What the screen needs once somebody uses it, in one lazy bundle. */
export { InsideResults } from './inside/inside-results';
export { RemovedNote } from './keeping/removed-note';
export { SavedDialog } from './keeping/saved-dialog';
export { EmptyResult } from './list/empty-result';
export { FilterPanel } from './list/filter-panel';
export { TitleEditor } from './list/title-editor';
export { FirstTask } from './next-step/first-task';
