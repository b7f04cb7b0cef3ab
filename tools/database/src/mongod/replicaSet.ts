/** The part of a driver's admin database that is used here. */
export interface AdminDatabase {
  command(command: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/** The name of the one-member replica set, which transactions require. */
export const REPLICA_SET = 'marketplace';

const NOT_YET_INITIALIZED = 94;

interface ReplicaSetConfig {
  version: number;
  members: { _id: number; host: string }[];
}

/**
 * Returns the configuration in which this server is the only member of its set. The port changes at each
 * start, so an existing configuration is updated.
 */
export const configFor = (host: string, old: ReplicaSetConfig | null): ReplicaSetConfig => ({
  ...(old ?? { _id: REPLICA_SET }),
  version: (old?.version ?? 0) + 1,
  members: [{ ...old?.members[0], _id: 0, host }],
});

const currentConfig = async (admin: AdminDatabase): Promise<ReplicaSetConfig | null> => {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config as ReplicaSetConfig;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_YET_INITIALIZED)
      return null;
    throw error;
  }
};

/** Makes the server the only member of its set, or updates its address in an existing set. */
export const applyReplicaSet = async (admin: AdminDatabase, host: string): Promise<void> => {
  const old = await currentConfig(admin);
  const config = configFor(host, old);
  if (old === null) await admin.command({ replSetInitiate: config });
  else if (old.members[0]?.host !== host) await admin.command({ replSetReconfig: config, force: true });
};
