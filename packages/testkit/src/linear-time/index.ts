export { computingTime, machineSlowness } from './computing-time.js';
export { exportedFunctions } from './exported-functions.js';
export { hostileBytes, hostileFiles } from './hostile-bytes.js';
export { type HostileShape, hostileShapes } from './hostile-shapes.js';
export { type Feed, type SlowShapesOptions, slowByteShapes, slowShapes } from './slow-shapes.js';
