export { EditDemoPage } from './edit-demo-page';
export { NewDemoPage } from './new-demo-page';
