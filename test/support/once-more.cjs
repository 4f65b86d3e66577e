const { sep } = require('node:path')

// A real browser on a busy machine is now and then late. Such a test is asked once more, and the log says so; what is
// wrong twice is wrong.
if (expect.getState().testPath.includes(`${sep}browser${sep}`)) jest.retryTimes(1, { logErrorsBeforeRetry: true })
