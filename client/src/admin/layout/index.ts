export { AdminFrame, type AdminFrameProps } from './admin-frame';
