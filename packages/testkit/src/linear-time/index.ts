export { computingTime, machineSlowness } from './computing-time.js';
export { exportedFunctions } from './exported-functions.js';
export { type HostileShape, hostileShapes } from './hostile-shapes.js';
export { type Feed, type SlowShapesOptions, slowShapes } from './slow-shapes.js';
