/** MongoDB's names of the codes that drivers and applications check. */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  146: 'ExceededMemoryLimit',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  181: 'AmbiguousIndexKeyPattern',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  232: 'MaxSubPipelineDepthExceeded',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  291: 'NoQueryExecutionPlans',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  13113: 'MergeStageNoMatchingDocument',
  14031: 'OutOfDiskSpace',
};

/** SQLSTATEs of DocumentDB (those with M) and of PostgreSQL, with their MongoDB codes. */
const STATE_CODES: Record<string, number> = {
  M0000: 1,
  M0001: 2,
  M0002: 5,
  M0003: 9,
  M0004: 14,
  M0005: 15,
  M00DO: 16,
  M0006: 20,
  M0008: 26,
  M0009: 27,
  M000A: 28,
  M000C: 34,
  M000D: 40,
  M000E: 43,
  M000F: 48,
  M000G: 52,
  M000H: 53,
  M000I: 54,
  M000J: 56,
  M000K: 57,
  M000L: 61,
  M000M: 66,
  M000N: 67,
  M000O: 68,
  M000P: 72,
  M000Q: 73,
  M000R: 85,
  M000S: 86,
  M000T: 111,
  M000U: 115,
  M00CO: 121,
  M000W: 146,
  M000X: 159,
  M000Y: 165,
  M000Z: 166,
  M0010: 167,
  M0011: 181,
  M0012: 197,
  M0013: 224,
  M0014: 232,
  M0015: 241,
  M0016: 263,
  M0017: 276,
  M0018: 291,
  M001B: 10334,
  M001C: 11000,
  M001H: 13113,
  M0023: 16554,
  M002A: 16749,
  M003A: 17419,
  M003B: 17420,
  M0036: 17261,
  M0056: 31249,
  M0057: 31250,
  M0058: 31253,
  M0059: 31254,
  M0073: 40147,
  M0074: 40156,
  M007N: 40228,
  M007T: 40323,
  M007U: 40324,
  M007V: 40352,
  M0087: 40414,
  M0088: 40415,
  M006M: 40081,
  '23505': 11000,
  '23P01': 11000,
  '0A000': 115,
  '40001': 112,
  '40P01': 112,
  '55P03': 112,
  '57014': 50,
  '25P02': 251,
  '42P01': 26,
  '53100': 14031,
  '54000': 10334,
};

/** A fallback for any other internal error. */
const UNKNOWN = 8000;

export const WRITE_CONFLICT = 112;

/**
 * Message of an internal error of DocumentDB: another connection creates the collection of a write at the
 * same time. It comes as an error of one statement or as an error of the whole command.
 */
export const CREATION_RACE = 'Unable to create the specified collection';
export const DUPLICATE_KEY = 11_000;

export const codeOfState = (sqlState: string): number =>
  STATE_CODES[sqlState] ?? (sqlState.startsWith('M') ? 2 : UNKNOWN);

export const nameOfCode = (code: number): string =>
  CODE_NAMES[code] ?? (code === UNKNOWN ? 'UnknownError' : `Location${code}`);

/**
 * Unpacks a SQLSTATE from PostgreSQL's number: five characters of six bits each, the first in the lowest
 * bits.
 */
export const unpackState = (packed: number): string => {
  let state = '';
  for (let left = packed, index = 0; index < 5; index += 1, left >>= 6)
    state += String.fromCharCode((left & 63) + 48);
  return state;
};
