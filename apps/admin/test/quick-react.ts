/**
 * Without this function of the console React's development version records no asynchronous task for each element, which
 * only developer tools show.
 */
Reflect.deleteProperty(console, 'createTask');
