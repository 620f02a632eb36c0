curl "$ORIGIN/api/changes?limit=100"
