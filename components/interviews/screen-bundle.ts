/** What the screen needs once somebody uses it, in one lazy bundle. */

export { FilterPanel } from './list/filter-panel';
export { EmptyResult, InsideResults } from './list/inside-results';
export { FirstTask } from './next-step/first-task';
export { OfflineLine } from './offline/offline-line';
export { UndoMessage } from './removal/undo-message';
export { SavedOpener } from './saved/saved-opener';
export { ShareDialog } from './share/share-dialog';
export { CompareDialog } from './takes/compare-dialog';
export { WelcomeBack } from './welcome-back';
