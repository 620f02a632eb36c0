curl "$ORIGIN/api/changes?since=$CURSOR"
