/** What stands where nothing is selected, in one lazy bundle. */
export { Home } from './home';
export { HomeBlock } from './home-block';
