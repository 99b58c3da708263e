/** A demo track is made and changed here. */
export { EditDemoPage } from './edit-demo-page';
export { NewDemoPage } from './new-demo-page';
